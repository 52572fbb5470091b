import { DEFAULT_LANGUAGE } from '../../../src/shared/languages'
import { RAW_VIEWS_DAYS } from '../../../src/shared/retention'
import { createAlarm } from '../../platform/alarm'
import { interpolate, mailStrings } from '../../platform/translations'

/** Alerts the operators that views expired before they were counted. Never throws. */
export const alarmLoss = (source: NodeJS.ProcessEnv = process.env): Promise<boolean> => {
  const { prefix, views } = mailStrings(DEFAULT_LANGUAGE).alarm
  const text = interpolate(views, { days: RAW_VIEWS_DAYS })
  return createAlarm(source)(interpolate(prefix, { site: source.URL ?? '', text }))
}
