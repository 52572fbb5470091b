import { longerDeadlines } from '../../netlify/platform/deadlines'

/** How many times longer than in production tests wait, so that the speed of a machine decides nothing. */
export const PATIENCE = 3

export const PATIENT_DEADLINES = longerDeadlines(PATIENCE)
