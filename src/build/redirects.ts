export const redirectsFile = () => ''
