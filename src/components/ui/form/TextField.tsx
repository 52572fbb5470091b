import { useEffect, useRef, type ChangeEvent, type InputHTMLAttributes } from 'react'
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame'
import { controlStyles } from './styles'

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'name'
  | 'required'
  | 'maxLength'
  | 'readOnly'
  | 'placeholder'
  | 'autoComplete'
  | 'inputMode'
  | 'enterKeyHint'
>

type TextFieldProps = FieldTexts &
  InputProps & {
    type?: 'text' | 'email' | 'tel'
    /** Makes it a textarea of this height, in lines. */
    rows?: number
    wide?: boolean
    value: string
    onChange: (value: string) => void
    onBlur: () => void
  }

/** A text field of one line, or of several with `rows`. */
export const TextField = (props: TextFieldProps) => {
  const { id, label, optional, hint, error, wide, type = 'text', rows, onChange, ...rest } = props
  const texts = { id, label, optional, hint, error }
  // React copies the input to the `value` attribute, and on Back Chromium restores only values that differ from it.
  const line = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (line.current) line.current.defaultValue = ''
  })
  const shared = {
    ...rest,
    id,
    css: controlStyles,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(texts),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
  }
  return (
    <FieldFrame {...texts} wide={wide ?? rows !== undefined}>
      {rows === undefined ? (
        // No spelling correction in addresses.
        <input {...shared} ref={line} type={type} spellCheck={type === 'email' ? false : undefined} />
      ) : (
        <textarea {...shared} rows={rows} />
      )}
    </FieldFrame>
  )
}
