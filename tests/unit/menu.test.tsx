import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu'

async function open(how: (user: ReturnType<typeof userEvent.setup>) => Promise<void>) {
  const run = vi.fn()
  render(
    <Menu>
      <MenuTrigger>Actions</MenuTrigger>
      <MenuContent>
        <MenuItem disabled>Restore</MenuItem>
        <MenuItem onSelect={run}>Rename</MenuItem>
        <MenuItem>Delete</MenuItem>
      </MenuContent>
    </Menu>,
  )
  const user = userEvent.setup()
  await how(user)
  const menu = await screen.findByRole('menu')
  return { user, menu, run }
}

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  'opened by %j, the first item that is enabled has the focus',
  async (key) => {
    const { user, run } = await open(async (user) => {
      await user.tab()
      await user.keyboard(key)
    })
    expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(run).toHaveBeenCalledOnce()
    expect(screen.queryByRole('menu')).toBeNull()
  },
)

test('opened by mouse, no item is highlighted', async () => {
  const { menu } = await open((user) => user.click(screen.getByRole('button', { name: 'Actions' })))
  expect(menu).toHaveFocus()
})
