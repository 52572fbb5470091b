import { longerDeadlines } from '../../netlify/platform/deadlines'

/**
 * How many times longer than in production tests wait, so that the speed of a machine decides nothing. With three, a
 * machine with six busy processes on two cores let a read of 4.5 seconds fail.
 */
export const PATIENCE = 10

export const PATIENT_DEADLINES = longerDeadlines(PATIENCE)
