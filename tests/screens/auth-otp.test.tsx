import { act, fireEvent } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { router } from '@/app/router'
import { open, slots } from '../support/otp'

describe('the seven slots', () => {
  test('have autocomplete one-time-code for password managers', async () => {
    const { input } = await open()
    expect(input).toHaveAttribute('autocomplete', 'one-time-code')
  })

  test('take letters and digits as typed, nothing else, and no eighth', async () => {
    const { user, input, container } = await open()
    await user.type(input, 'a-B 1ㄱ한2_cD3x')
    expect(input).toHaveValue('aB12cD3')
    expect(slots(container).map((slot) => slot.textContent)).toEqual(['a', 'B', '1', '2', 'c', 'D', '3'])
  })
})

describe('verifying', () => {
  test('is enabled once all slots are filled, and not before', async () => {
    const { user, input, verify } = await open()
    for (const key of 'AB12CD') {
      await user.type(input, key)
      expect(verify).toBeDisabled()
    }
    await user.type(input, '3')
    expect(verify).toBeEnabled()
    await user.type(input, '{Backspace}')
    expect(verify).toBeDisabled()
  })

  test('Enter with empty slots shows an error', async () => {
    const { user, input, notices } = await open()
    await user.type(input, '{Enter}')
    expect(input).toHaveAccessibleDescription('Please enter your otp code.')
    expect(input).toBeInvalid()
    await user.type(input, 'A')
    expect(input).not.toHaveAccessibleDescription()
    await user.type(input, '{Backspace}')
    expect(input).toHaveAccessibleDescription('Please enter your otp code.')
    expect(notices).toEqual([])
  })

  test('shows the code in a toast, once, and navigates to / after a second', async () => {
    const { user, input, verify, notices } = await open()
    const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
    await user.type(input, 'AB12CD3')
    vi.useFakeTimers()
    fireEvent.click(verify)
    fireEvent.click(verify)
    expect(notices).toEqual([
      { tone: 'success', title: 'You submitted the following values:', description: 'Code: AB12CD3' },
    ])
    act(() => vi.advanceTimersByTime(999))
    expect(navigate).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(1))
    expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ to: '/' }))
    navigate.mockRestore()
  })

  test('does not navigate once the page is unmounted', async () => {
    const { user, input, verify, unmount } = await open()
    const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
    await user.type(input, 'AB12CD3')
    vi.useFakeTimers()
    fireEvent.click(verify)
    unmount()
    vi.advanceTimersByTime(5000)
    expect(navigate).not.toHaveBeenCalled()
    navigate.mockRestore()
  })
})
