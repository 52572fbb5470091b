const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' + 'ÀÂÇÉÈÊÎÔàâçéèêëîïôùûüŒœ'
const SIGNS = ' !"#$%&\'()*+,-./0123456789:;<=>?@[]_|' + '\u00A0\u00AD©«»°·§²–—‘’“”…•€×−'

/** Every character that a page can show; the fonts contain no others. */
export const GLYPHS = LETTERS + SIGNS
