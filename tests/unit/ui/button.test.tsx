/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from '../../../src/components/ui/Button'

describe('a button', () => {
  it('says that it is busy, keeps its focus and does nothing more', async () => {
    const act = jest.fn()
    const { rerender } = render(
      <Button onClick={act} busyLabel="Envoi en cours…">
        Envoyer
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Envoyer' })
    button.focus()
    rerender(
      <Button onClick={act} busy busyLabel="Envoi en cours…">
        Envoyer
      </Button>,
    )
    expect(button).toHaveFocus()
    expect(button).toHaveAccessibleName('Envoi en cours…')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    expect(act).not.toHaveBeenCalled()
  })

  it('lets no second submission through while it is busy, not even by Enter in a field', async () => {
    const submit = jest.fn((event: { preventDefault: () => void }) => {
      event.preventDefault()
    })
    const form = (busy: boolean) => (
      <form onSubmit={submit}>
        <input aria-label="Nom" />
        <Button type="submit" busy={busy} busyLabel="Envoi en cours…">
          Envoyer
        </Button>
      </form>
    )
    const { rerender } = render(form(false))
    await userEvent.type(screen.getByLabelText('Nom'), '{Enter}')
    expect(submit).toHaveBeenCalledTimes(1)
    rerender(form(true))
    await userEvent.type(screen.getByLabelText('Nom'), '{Enter}')
    fireEvent.click(screen.getByRole('button'))
    expect(submit).toHaveBeenCalledTimes(1)
  })
})
