import { css } from '@emotion/react'

/**
 * A field that only bots fill in. People cannot see or reach it, and password managers skip it. If the styles do not
 * load, its label asks people to leave it empty. The field has no `display: none`, which bots would detect.
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
