import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Adds a row by the menu of the parameters; its first input has the focus. */
export async function addByMenu(user: UserEvent, kind: string) {
  await user.click(screen.getByRole('button', { name: 'Add parameter' }))
  await user.click(await screen.findByRole('menuitem', { name: kind }))
  await screen.findByRole('button', { name: 'Add parameter', expanded: false })
}
