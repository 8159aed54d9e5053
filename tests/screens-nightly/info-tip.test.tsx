import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { InfoTip } from '@/components/info-tip'
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog'
import '@/components/ui/tooltip-panel'
import { renderAlone } from '../support/render'

const text = 'For your team only. Callers never hear it.'
const shown = () => screen.queryByRole('tooltip')

test('a tooltip on an info icon opens on focus, and closes on blur or Escape', async () => {
  const user = userEvent.setup()
  await renderAlone(<InfoTip about="Description" text={text} />)
  expect(shown()).toBeNull()
  await user.tab()
  const icon = screen.getByRole('button', { name: 'Help: Description', description: text })
  expect(icon).toHaveFocus()
  await waitFor(() => expect(shown()).toHaveTextContent(text))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(shown()).toBeNull())
  await user.tab()
  await user.tab({ shift: true })
  await waitFor(() => expect(shown()).toHaveTextContent(text))
  await user.tab()
  await waitFor(() => expect(shown()).toBeNull())
})

test('Escape closes the only tooltip, and the dialog that it is in by the next press', async () => {
  const user = userEvent.setup()
  await renderAlone(
    <Dialog defaultOpen>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>New key</DialogTitle>
        <InfoTip about="Name" text="Shown in the list." />
        <InfoTip about="Description" text={text} />
      </DialogContent>
    </Dialog>,
  )
  screen.getByRole('button', { name: 'Help: Name' }).focus()
  await waitFor(() => expect(shown()).toHaveTextContent('Shown in the list.'))
  await user.hover(screen.getByRole('button', { name: 'Help: Description' }))
  await waitFor(() => expect(shown()).toHaveTextContent(text))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(shown()).toBeNull())
  expect(screen.getByRole('dialog', { name: 'New key' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('it opens by touch, repeatedly', async () => {
  const user = userEvent.setup()
  await renderAlone(<InfoTip about="Description" text={text} />)
  const icon = screen.getByRole('button', { name: 'Help: Description' })
  for (let time = 0; time < 2; time++) {
    await user.pointer([{ keys: '[TouchA>]', target: icon }, { keys: '[/TouchA]' }])
    await waitFor(() => expect(shown()).toHaveTextContent(text))
    await user.pointer([{ keys: '[TouchA>]', target: document.body }, { keys: '[/TouchA]' }])
    await waitFor(() => expect(shown()).toBeNull())
  }
})
