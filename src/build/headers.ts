export const contentSecurityPolicy = () => ({ allow: (_html: string, _name: string) => {}, header: () => '' })
export const headersFile = (_policy: string, _assets: string[]) => ''
