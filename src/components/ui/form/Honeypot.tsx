import { css } from '@emotion/react'

/**
 * A field that only programs fill in. It is out of sight, out of the tab order, hidden from screen readers and
 * marked for the password managers that heed such marks; without styles its label tells people what to do.
 * `display: none` would warn the programs.
 */
export const Honeypot = ({ label }: { label: string }) => (
  <div aria-hidden="true" css={trapStyles}>
    <label htmlFor="website">{label}</label>
    <input
      id="website"
      name="website"
      type="text"
      tabIndex={-1}
      autoComplete="off"
      defaultValue=""
      data-1p-ignore=""
      data-bwignore="true"
      data-lpignore="true"
      data-form-type="other"
    />
  </div>
)

const trapStyles = css({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  pointerEvents: 'none',
})
