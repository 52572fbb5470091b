import { Global, type Interpolation, type Theme } from '@emotion/react'
import { bandStyles } from './bands'
import { baseStyles, utilityStyles } from './base'
import { fontFaces } from './fonts/faces'
import { termStyles } from './term'

// In order of strength: later rules win over earlier ones of the same weight.
const styles: Interpolation<Theme>[] = [fontFaces, bandStyles, baseStyles, utilityStyles, termStyles]

/** The site's one global stylesheet; every page carries it in its head (gatsby-ssr.tsx). */
export const GlobalStyles = () => <Global styles={styles} />
