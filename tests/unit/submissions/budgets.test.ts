import { LIMIT_MS } from '../../../netlify/submissions/accept/rate-limits'
import { BUDGETS } from '../../../netlify/submissions/services'

it('answers within 10 s whatever hangs: the limits, the store, the mail and the mark, one after the other', () => {
  const { accept, mail, done, total } = BUDGETS
  expect(LIMIT_MS + Math.min(accept + mail + done, total)).toBeLessThan(10_000)
})
