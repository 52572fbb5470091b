/** What one check found, in words for whoever launches the site. */
export type Finding = {
  title: string
  outcome: 'passed' | 'by hand' | 'failed'
  says: string
  /** What to do where it has not passed. */
  remedy?: string
}

export const passed = (title: string, says: string): Finding => ({ title, outcome: 'passed', says })

export const failed = (title: string, says: string, remedy: string): Finding => ({
  title,
  outcome: 'failed',
  says,
  remedy,
})

/** For what cannot be known from here: neither passed nor failed until somebody has looked. */
export const checkByHand = (title: string, says: string, remedy: string): Finding => ({
  title,
  outcome: 'by hand',
  says,
  remedy,
})
