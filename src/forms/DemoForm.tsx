import { formOf } from './shared/layout'
import { RequestForm, type RequestFormProps } from './RequestForm'

/** The demo request of a language: four numbered sections in French, one run of fields in English. */
export const DemoForm = (props: RequestFormProps) => (
  <RequestForm form={formOf('demo', props.language)} {...props} />
)
