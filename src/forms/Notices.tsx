import { css, keyframes } from '@emotion/react'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import toast, { useToaster } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { media, tokens } from '../shared/design/tokens'

/** A short, translated message about the outcome of sending a form. */
export type Notice = {
  /** Unique among all notices. */
  id: number
  tone: 'success' | 'error'
  title: string
  text: string
}

/** How long a notice stays, in milliseconds. */
const NOTICE_MS = 5_000

/**
 * Shows one notice at a time. The two live regions are in the page's HTML from the start, because screen readers only
 * announce changes to a region that they already know.
 */
export const Notices = ({ notice }: { notice: Notice | undefined }) => {
  const [spoken, setSpoken] = useState<Notice>()
  useEffect(() => {
    setSpoken(notice)
    // Removes the text after a while. Otherwise screen readers would still find it when the notice has gone.
    const timer = setTimeout(() => setSpoken(undefined), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])

  // A new key makes a new node, so that the same text is announced again.
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
      {notice && <NoticeToast key={notice.id} {...notice} />}
    </>
  )
}

const FADE_MS = Number.parseInt(tokens.duration.calm, 10)

/** The visible notice. The library only times it: the library's markup would violate the content-security policy. */
function NoticeToast({ id, tone, title, text }: Notice) {
  const { t } = useTranslation()
  const { toasts, handlers } = useToaster({ duration: NOTICE_MS, removeDelay: FADE_MS })
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const paused = hovered || focused
  const lastFocus = useRef<HTMLElement | null>(null)

  const toastId = String(id)
  useEffect(() => {
    // A new notice replaces the current one.
    toast.removeAll()
    toast(text, { id: toastId })
  }, [toastId, text])

  // Handlers change with every pause. They are kept in a ref, so that their change does not rerun the effect below.
  const latestHandlers = useRef(handlers)
  useEffect(() => {
    latestHandlers.current = handlers
  })
  useEffect(() => {
    if (paused) latestHandlers.current.startPause()
    else latestHandlers.current.endPause()
  }, [paused])

  const close = () => {
    setHovered(false)
    setFocused(false)
    toast.dismiss(toastId)
    // The focused button is about to disappear, so the focus returns to the element that had it before.
    if (lastFocus.current?.isConnected) lastFocus.current.focus()
  }
  const enterByFocus = (event: FocusEvent) => {
    setFocused(true)
    if (event.relatedTarget instanceof HTMLElement) lastFocus.current = event.relatedTarget
  }

  const currentToast = toasts.find(({ id: otherId }) => otherId === toastId)
  // Without a toast, the `section` would be an empty landmark, which screen readers list.
  if (!currentToast) return null
  return (
    <section className="no-print" aria-label={t('forms:notices.region')} css={regionStyles}>
      <div
        data-tone={tone}
        data-leaving={!currentToast.visible || undefined}
        css={noticeStyles}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
      >
        <div>
          <p css={titleStyles}>{title}</p>
          <p>{text}</p>
        </div>
        <button
          type="button"
          aria-label={t('forms:notices.close')}
          css={closeStyles}
          onFocus={enterByFocus}
          onBlur={() => setFocused(false)}
          onClick={close}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="m3 3 10 10M13 3 3 13" fill="none" stroke="currentColor" strokeWidth={stroke.mark} />
          </svg>
        </button>
      </div>
    </section>
  )
}

const { color, ease, layer, layout, leading, radius, shadow, space, stroke, weight } = tokens

const regionStyles = css({
  position: 'fixed',
  zIndex: layer.notice,
  insetInline: layout.gutterPhone,
  insetBlockEnd: layout.gutterPhone,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  [media.tablet]: { insetInlineStart: 'auto', insetInlineEnd: layout.gutter, insetBlockEnd: layout.gutter },
})

const rise = keyframes({ from: { opacity: 0, transform: `translateY(${space[4]})` } })

const noticeStyles = css({
  display: 'flex',
  gap: space[4],
  alignItems: 'start',
  width: '100%',
  maxWidth: '26rem',
  padding: `${space[4]} ${space[4]} ${space[4]} ${space[5]}`,
  background: color.surface,
  color: color.ink,
  border: `${stroke.hair} solid ${color.line}`,
  borderInlineStart: `${space[1]} solid ${color.sea}`,
  borderRadius: radius.card,
  boxShadow: shadow.float,
  lineHeight: leading.snug,
  pointerEvents: 'auto',
  animation: `${rise} ${tokens.duration.calm} ${ease}`,
  transition: `opacity ${tokens.duration.calm} ${ease}`,
  '& > div': { flex: 1, minWidth: 0 },
  '&[data-tone="error"]': { borderInlineStartColor: color.error },
  '&[data-leaving]': { opacity: 0 },
  [media.still]: { animation: 'none' },
})

const titleStyles = css({ fontWeight: weight.strong, marginBlockEnd: space[1] })

const closeStyles = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: layout.target,
  height: layout.target,
  margin: `-${space[2]}`,
  border: 0,
  borderRadius: radius.field,
  background: 'transparent',
  color: color.inkSoft,
})
