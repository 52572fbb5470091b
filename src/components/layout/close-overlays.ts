/** Closes menus, sheet and consent panel when another page comes: the frame that they stand in stays. */
export function closeOverlays(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) menu.open = false
}
