/** Whether a click asks for no more than to follow: not for a new tab or window, a download or a menu. */
export const isPlainClick = ({ button, metaKey, ctrlKey, altKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !altKey && !shiftKey
