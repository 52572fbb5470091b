import { tokens } from '../../theme/tokens'

const paths = {
  arrow: 'M3 10h14M11.500 4.500 17 10l-5.500 5.500',
  back: 'M17 10H3M8.500 4.500 3 10l5.500 5.500',
  down: 'M10 3v14M4.500 11.500 10 17l5.500-5.500',
  out: 'M6 14 15 5M7.500 5H15v7.500',
  chevron: 'm5 8 5 5 5-5',
  check: 'm4 10.500 4 4 8-9',
  close: 'M4.500 4.500l11 11M15.500 4.500l-11 11',
  menu: 'M3 6h14M3 14h14',
  phone:
    'M6.500 3 4 4c-1 .5-1.200 1.500-1 2.500C4 12 8 16 13.500 17c1 .2 2 0 2.500-1l1-2.500-4-2-1.500 2c-2-.8-4-2.800-5-5l2-1.500z',
} as const

export type IconName = keyof typeof paths

export const ICON_NAMES = Object.keys(paths) as IconName[]

/** A small sign beside words, in the colour of the text and as high as its line. Never the only bearer of a meaning. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" css={iconStyles} className={className}>
    <path d={paths[name]} />
  </svg>
)

const iconStyles = {
  flex: 'none',
  width: '1.2em',
  height: '1.2em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: tokens.stroke.mark,
  strokeLinejoin: 'round',
} as const
