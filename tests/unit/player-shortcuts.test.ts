import { describe, expect, test } from 'vitest'
import { momentLink } from '@/features/call-records/call/moment-link'
import { stepSpeed } from '@/features/call-records/call/player/playback-settings'
import { commandOf, drawerShortcuts } from '@/features/call-records/call/shortcuts'

const nothingHeld = { code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, target: document.body }
const command = (pressed: Partial<Parameters<typeof commandOf>[0]> & { key: string }) =>
  commandOf({ ...nothingHeld, ...pressed })

function inside(html: string) {
  const holder = document.createElement('div')
  const [tag = 'div', role] = html.split(':')
  const element = document.createElement(tag)
  if (role) element.setAttribute('role', role)
  holder.append(element)
  return element
}

describe('the keyboard shortcuts of the drawer', () => {
  test.each([
    [' ', false, 'playPause'],
    ['ArrowLeft', false, 'back'],
    ['ArrowLeft', true, 'farBack'],
    ['ArrowRight', false, 'forward'],
    ['ArrowRight', true, 'farForward'],
    ['[', false, 'slower'],
    [']', false, 'faster'],
    [',', false, 'previousMessage'],
    ['.', false, 'nextMessage'],
    ['/', false, 'find'],
    ['ArrowUp', false, 'previousCall'],
    ['k', false, 'previousCall'],
    ['ArrowDown', false, 'nextCall'],
    ['j', false, 'nextCall'],
    ['x', false, undefined],
  ])('%s (shift: %s) triggers %s', (key, shiftKey, wanted) => {
    expect(command({ key, shiftKey })).toBe(wanted)
  })

  test('a Korean keyboard in Hangul mode works too', () => {
    expect(command({ key: 'ㅓ', code: 'KeyJ' })).toBe('nextCall')
    expect(command({ key: 'ㅏ', code: 'KeyK' })).toBe('previousCall')
    expect(command({ key: 'Process', code: 'KeyJ' })).toBe('nextCall')
  })

  test('Caps Lock changes nothing', () => {
    expect(command({ key: 'J', code: 'KeyJ' })).toBe('nextCall')
    expect(command({ key: 'S', code: 'KeyS' })).toBe('skipSilence')
  })

  test('a punctuation key counts by its character, whatever the layout', () => {
    // AZERTY and Dvorak.
    expect(command({ key: ',', code: 'KeyM' })).toBe('previousMessage')
    expect(command({ key: ',', code: 'KeyW' })).toBe('previousMessage')
    expect(command({ key: '.', code: 'KeyE' })).toBe('nextMessage')
    expect(command({ key: 'é', code: 'KeyJ' })).toBeUndefined()
  })

  test('with Ctrl, Cmd or Alt they are left to the browser', () => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      expect(command({ key: 'k', ...held })).toBeUndefined()
  })

  test('in a text field, a select or a menu they are ignored', () => {
    for (const target of ['input', 'textarea', 'select', 'div:menu'].map(inside))
      for (const key of ['j', '/', ' ', 'ArrowDown']) expect(command({ key, target })).toBeUndefined()
  })

  test('Space activates a focused button, and the other keys still work there', () => {
    for (const target of ['button', 'a', 'div:button'].map(inside)) {
      expect(command({ key: ' ', target })).toBeUndefined()
      expect(command({ key: 'j', target })).toBe('nextCall')
    }
    expect(command({ key: ' ', target: inside('span:slider') })).toBe('playPause')
  })

  test('no key has two commands', () => {
    const all = drawerShortcuts.flatMap(({ keys }) => keys.map((key) => JSON.stringify(key)))
    expect(new Set(all).size).toBe(all.length)
  })
})

test('speed steps through its list and stops at either end', () => {
  expect(stepSpeed(1, 1)).toBe(1.25)
  expect(stepSpeed(2, 1)).toBe(2)
  expect(stepSpeed(0.75, -1)).toBe(0.75)
})

describe('A the link to a moment', () => {
  test('holds the call ID and the time in tenths of a second', () => {
    expect(momentLink('call_1', 63.48)).toBe(`${window.location.origin}/call-records?call=call_1&t=63.5`)
    // Not 63.4, where the message before is still being spoken.
    expect(momentLink('call_1', 63.41)).toBe(`${window.location.origin}/call-records?call=call_1&t=63.5`)
    for (const tenths of [1, 123, 634, 43_217])
      expect(momentLink('call_1', tenths / 10)).toBe(
        `${window.location.origin}/call-records?call=call_1&t=${tenths / 10}`,
      )
    expect(momentLink('call_1')).toBe(`${window.location.origin}/call-records?call=call_1`)
    expect(momentLink('call_1', -4)).toBe(`${window.location.origin}/call-records?call=call_1&t=0`)
  })

  test('keeps a hostile ID intact', () => {
    const id = '../call?hostile#id&t=9 한글'
    expect(new URL(momentLink(id, 1)).searchParams.get('call')).toBe(id)
  })
})
