import { useEffect, useState, type ComponentType } from 'react'
import type { NoticeToastProps } from './NoticeToast'
import { NOTICE_MS, onNotice, type ShownNotice } from './notice-store'

const loadToast = () => import('./NoticeToast')

/** Fetches what draws notices before one is needed: it may be needed because the network has gone. */
export const preloadNotices = (): void => {
  loadToast().catch(() => undefined)
}

type NoticesProps = {
  /** Name of the region of notices, and of the button that closes one. */
  label: string
  closeLabel: string
}

/**
 * Where notices appear; once per page, in the frame around it. The two live regions stand in the static page,
 * because screen readers announce only what changes in a region they already know.
 */
export const Notices = ({ label, closeLabel }: NoticesProps) => {
  const [notice, setNotice] = useState<ShownNotice>()
  const [spoken, setSpoken] = useState<ShownNotice>()
  const [Toast, setToast] = useState<ComponentType<NoticeToastProps>>()

  useEffect(
    () =>
      onNotice((next) => {
        setNotice(next)
        setSpoken(next)
        // Without a network the words are in the live region all the same; the next notice tries again.
        loadToast().then(
          ({ NoticeToast }) => setToast(() => NoticeToast),
          () => undefined,
        )
      }),
    [],
  )
  useEffect(() => {
    if (!spoken) return
    // Words left in the region would be met again by whoever reads on.
    const timer = setTimeout(() => setSpoken(undefined), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [spoken])

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
      {notice && Toast && <Toast notice={notice} label={label} closeLabel={closeLabel} />}
    </>
  )
}
