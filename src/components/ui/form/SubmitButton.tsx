import { Button } from '../Button'

type SubmitButtonProps = { label: string; busyLabel: string; busy: boolean }

/** Sends the form. While that is under way it keeps its place and focus, says so, and sends nothing more. */
export const SubmitButton = ({ label, busyLabel, busy }: SubmitButtonProps) => (
  <Button type="submit" busy={busy} busyLabel={busyLabel}>
    {label}
  </Button>
)
