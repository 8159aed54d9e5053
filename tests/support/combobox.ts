import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens a combobox and chooses an option by its label. */
export async function choose(user: UserEvent, control: HTMLElement, option: string) {
  await user.click(control)
  await user.click(await screen.findByRole('option', { name: option }))
}
