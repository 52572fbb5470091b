import { useEffect, useState } from 'react'

/** How long the visitor must stop typing before the result is announced. */
const PAUSE_MS = 600

/** Announces the result of a calculator to screen readers, after a pause in typing, not after every key. */
export const Announced = ({ text }: { text: string }) => {
  const [announcement, setAnnouncement] = useState('')
  const [initialText] = useState(text)
  useEffect(() => {
    // The initial result is part of the page and needs no announcement.
    const timer = setTimeout(
      () => setAnnouncement((last) => (text === initialText && last === '' ? '' : text)),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [text, initialText])
  return (
    <span role="status" className="visually-hidden">
      {announcement}
    </span>
  )
}
