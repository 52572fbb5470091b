const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' + 'ÀÂÇÉÈÊÎÔàâçéèêëîïôùûüŒœ'
const SIGNS = ' !"#$%&\'()*+,-./0123456789:;<=>?@[]_|' + '\u00A0\u00AD©«»°·§²–—‘’“”…•€×−'

/** Every character that a French or English page may print; the fonts contain no others. */
export const GLYPHS = LETTERS + SIGNS
