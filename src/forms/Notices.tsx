import { useEffect, useState } from 'react'
import { NoticeToast } from './NoticeToast'

/** A short message about something that just happened, translated. */
export type Notice = {
  /** Another one each time. */
  id: number
  tone: 'success' | 'error'
  title: string
  text: string
}

/** How long a notice stays, in milliseconds. */
export const NOTICE_MS = 5_000

/**
 * Where notices appear, one at a time. The two live regions stand in the page's HTML, because screen readers announce
 * only what changes in a region they already know.
 */
export const Notices = ({ notice }: { notice: Notice | undefined }) => {
  const [spoken, setSpoken] = useState<Notice>()
  useEffect(() => {
    setSpoken(notice)
    // Words left in the region would be met again by whoever reads on.
    const timer = setTimeout(() => setSpoken(undefined), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])

  // A new key is a new node, so the same words twice are said twice.
  const words = spoken && (
    <span key={spoken.id}>
      {spoken.title} {spoken.text}
    </span>
  )
  return (
    <>
      <div role="status" className="visually-hidden">
        {spoken?.tone === 'success' && words}
      </div>
      <div role="alert" className="visually-hidden">
        {spoken?.tone === 'error' && words}
      </div>
      {notice && <NoticeToast notice={notice} />}
    </>
  )
}
