/** The risk levels, from low to high (specification section 3). */
export const RISK_LEVELS = ['low', 'medium', 'high'] as const
export type RiskLevel = (typeof RISK_LEVELS)[number]

/** The states of a row in a drawing of the product. */
export const STATES = ['done', 'open', 'alert'] as const
export type State = (typeof STATES)[number]

/** The countries whose law a due diligence sheet may cite. */
export const COUNTRIES = ['france', 'luxembourg'] as const
