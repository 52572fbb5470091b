/** What a form's page hears once the form was taken. It says nothing of what was sent, nor to whom. */
export const FORM_SENT_EVENT = 'formsent'
