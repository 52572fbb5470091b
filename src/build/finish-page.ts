export const finishPage = (html: string, _name: string) => html
