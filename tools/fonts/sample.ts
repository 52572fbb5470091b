const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')

const without = (signs: string, unwanted: string): string =>
  [...signs].filter((sign) => !unwanted.includes(sign)).join('')

/** Every character that a French or English page may print; the text font carries these glyphs and no others. */
export const GLYPHS = without(ASCII, '\\^`{}~') + '\u00A0\u00AD©«»°·§²–—‘’“”…•€×−' + 'ÀÂÇÉÈÊÎÔàâçéèêëîïôùûüŒœ'

/**
 * What titles and figures are made of. With these the display font, kerned, fits beside the text font into the
 * second round trip of a new connection; further signs take from the room that is left there.
 */
export const DISPLAY_GLYPHS = without(GLYPHS, '"#$*<=>@[]_|©²•×−‘')

/** Ordinary prose in both languages: widths are averaged over it, since letters are not equally frequent. */
export const SAMPLE = [
  'La plateforme dématérialise l’entrée en relation et le suivi de vos clients. Chaque vérification est datée, ',
  'attribuée et conservée : la pièce se retrouve le jour du contrôle. Le niveau de risque tient compte du pays, ',
  'de la structure, du montant et du paiement ; une alerte s’affiche dès que le seuil est atteint. ',
  'Identify the client and the beneficial owner, assess the risks and keep the evidence of each check. ',
  'Every document carries its date and its author, so that an inspector finds the whole file in one place. ',
  'The questionnaire adapts to the transaction, and the final decision always remains yours.',
].join('')
