import { useEffect, useState } from 'react'

/** A pause in typing after which the result is said once. */
const PAUSE_MS = 600

/** Tells screen readers what a figure comes to, politely and once a change, not with every key. */
export const Announced = ({ text }: { text: string }) => {
  const [said, setSaid] = useState('')
  const [first] = useState(text)
  useEffect(() => {
    // What stood on the page before anything was changed has been read already.
    const timer = setTimeout(
      () => setSaid((before) => (text === first && before === '' ? '' : text)),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [text, first])
  return (
    <span role="status" className="visually-hidden">
      {said}
    </span>
  )
}
