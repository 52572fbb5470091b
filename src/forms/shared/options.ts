/** The choices of the select fields, in the order of specification section 3. */
export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-500', '500+'] as const
export const JOB_FUNCTIONS = ['direction', 'conformite', 'juridique', 'it', 'risques', 'autre'] as const
export const SECTORS = [
  'lawyers',
  'accountants',
  'notaries',
  'real-estate',
  'art-dealers',
  'domiciliation',
  'other',
] as const

/**
 * The value of a select's first entry, "Select …". A select option must not have an empty value
 * (specification section 5), so "not chosen" has a name; validation reads it as an absent value.
 */
export const NOT_CHOSEN = 'not-chosen'
