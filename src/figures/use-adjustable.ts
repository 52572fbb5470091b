import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react'

/**
 * The part of a figure that visitors can change, fetched when the figure comes near the screen. Until then, without
 * scripts and where it cannot be had, the figure stands as it is.
 * @param isAdjustable whether there is anything to change
 */
export function useAdjustable<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  isAdjustable: boolean,
): [RefObject<HTMLDivElement>, ComponentType<P> | undefined] {
  const place = useRef<HTMLDivElement>(null)
  const [figure, setFigure] = useState<ComponentType<P>>()
  useEffect(() => {
    if (!isAdjustable || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return
        observer.disconnect()
        // Without the network the figure stays what it is: complete, and not to be changed.
        load().then(
          (loaded) => setFigure(() => loaded.default),
          () => undefined,
        )
      },
      { rootMargin: '50%' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [load, isAdjustable])
  return [place, figure]
}
