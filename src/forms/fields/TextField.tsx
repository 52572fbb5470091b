import { css } from '@emotion/react'
import { useEffect, useRef, type ChangeEvent } from 'react'
import { media } from '../../shared/design/tokens'
import { controlAttributes, FieldFrame, type FieldTexts } from './FieldFrame'
import { controlStyles } from './styles'

type TextFieldProps = {
  texts: FieldTexts
  name: string
  type?: 'text' | 'email' | 'tel'
  /** Makes the field a textarea of this height, in lines. */
  rows?: number
  /** True if the field spans the whole row, as a textarea does by default. */
  wide?: boolean
  value: string
  required?: boolean
  readOnly?: boolean
  maxLength?: number
  placeholder?: string
  autoComplete?: string
  inputMode?: 'email' | 'tel'
  enterKeyHint?: 'next'
  onChange: (value: string) => void
  onBlur: () => void
}

/** A text field of one line, or of several with `rows`. */
export const TextField = ({ texts, type = 'text', rows, wide, onChange, ...attributes }: TextFieldProps) => {
  // React copies what is typed to the `value` attribute. When a visitor comes back to the page, Chromium restores only
  // values that differ from that attribute, so the attribute is kept empty.
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.defaultValue = ''
  })
  const isFilled = attributes.value !== ''
  const shared = {
    ...attributes,
    ...controlAttributes(texts),
    className: isFilled ? 'no-print' : undefined,
    css: controlStyles,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
  }
  return (
    <FieldFrame texts={texts} wide={wide ?? rows !== undefined}>
      {rows === undefined ? (
        <input {...shared} ref={input} type={type} spellCheck={type === 'email' ? false : undefined} />
      ) : (
        <textarea {...shared} rows={rows} css={[controlStyles, areaStyles]} />
      )}
      {/* A printed field would show only the part of its text that fits. */}
      {isFilled && (
        <p className="only-print" css={printedValue}>
          {attributes.value}
        </p>
      )}
    </FieldFrame>
  )
}

// Without scripts, nothing else prints the whole text.
const areaStyles = css({ [media.print]: { fieldSizing: 'content' } })
const printedValue = css({ maxWidth: 'none', whiteSpace: 'pre-wrap' })
