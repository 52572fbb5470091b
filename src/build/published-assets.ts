export const publishedAssets = (_root: string, _files: string[], _pages: string[]) => new Set<string>()
