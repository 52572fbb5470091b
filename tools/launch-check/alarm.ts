import { type ChatService, chatServiceOf, postToChat } from '../../netlify/platform/chat-webhook'
import { checkByHand, failed, type Finding, passed } from './finding'

const TITLE = 'Alarms, chat'

const WHERE_TO_LOOK: Partial<Record<ChatService, string>> = {
  teams:
    'Teams takes everything and tells nothing: look at the runs of the workflow, and that it still has an owner.',
  discord: 'Look at the web hooks of the channel (Server Settings, Integrations).',
  slack: 'Look at the incoming web hooks of the app (api.slack.com/apps).',
}

/**
 * Whether alarms appear in the chat: posts a test there and asks a person whether it was seen.
 * @param ask where nobody can be asked (no terminal) there is none, and nothing is posted
 */
export async function checkAlarm(
  address: string | undefined,
  site: string,
  ask?: (question: string) => Promise<boolean>,
): Promise<Finding> {
  const given = address?.trim()
  if (!given || !URL.canParse(given))
    return checkByHand(
      TITLE,
      'ALARM_WEBHOOK_URL is not given here.',
      'Give it, in .env or before the command. Without one a dead mail provider cannot be told of.',
    )
  const service = chatServiceOf(new URL(given))
  if (service === 'retired')
    return failed(
      TITLE,
      'ALARM_WEBHOOK_URL is an Office connector, which Teams has retired.',
      'Make a workflow in Teams (“Send webhook alerts to a channel”), and set its address.',
    )
  if (!ask) return checkByHand(TITLE, 'not seen: nobody can be asked here.', 'Run this in a terminal.')
  const posted = await postToChat(given, `[${site}] Test of the alarms by the launch check. All is well.`)
  if (posted === 'failed')
    return failed(
      TITLE,
      'the service refuses the test.',
      'Set ALARM_WEBHOOK_URL to an address that it takes.',
    )
  if (await ask('A test was posted to the chat of ALARM_WEBHOOK_URL. Do you see it there? [y/N] '))
    return passed(TITLE, 'the test was seen.')
  return failed(
    TITLE,
    'the service took the test, and nobody saw it.',
    WHERE_TO_LOOK[service] ?? 'Look at what the receiver makes of { "text": … }.',
  )
}
