import { RequestForm, type RequestFormProps } from './RequestForm'

/** The contact form: three sections, the same in both languages. */
export const ContactForm = (props: RequestFormProps) => <RequestForm form="contact" {...props} />
