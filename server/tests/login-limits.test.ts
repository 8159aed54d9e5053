import { expect, test } from 'vitest'
import { createApp } from '../app'
import { loginLimits, TooMany } from '../http/limits'
import { send, signedIn, testServer } from './support/server'

let count = 0
/** A user name, or an address with the prefix, that no other test uses. */
const unused = (prefix: string) => `${prefix}${Date.now().toString(16).slice(-4)}:${(++count).toString(16)}`

/** Limits as a process of its own has them. */
const limitsOfProcess = async () => loginLimits((await testServer()).services.db)

async function fail(username: string, address: string, attempts: number) {
  const { count } = await limitsOfProcess()
  for (let attempt = 0; attempt < attempts; attempt++) await count(username, address)
}

const isRefused = async (username: string, address: string) => {
  try {
    await (await limitsOfProcess()).count(username, address)
  } catch (error) {
    if (error instanceof TooMany) return true
    throw error
  }
  return false
}

test('failed sign-ins are counted over all processes', async () => {
  const [name, address] = [unused('minji'), unused('2001:db8:')]
  await fail(name, `${address}::1`, 10)
  expect(await isRefused(name, `${address}::1`)).toBe(true)
  expect(await isRefused(name, `${unused('2001:db8:')}::1`)).toBe(false)
})

test('IPv6 addresses count by their /64, and an IPv4 address counts once in either notation', async () => {
  const [name, network] = [unused('minji'), unused('2001:db8:')]
  for (let host = 1; host <= 10; host++) await fail(name, `${network}::${host}`, 1)
  expect(await isRefused(name, `${network}::99`)).toBe(true)
  const [other, ...octets] = [unused('jisoo'), 192, 0, 2, 1]
  await fail(other, octets.join('.'), 10)
  expect(await isRefused(other, `::ffff:${octets.join('.')}`)).toBe(true)
})

test('an address is limited over all names', async () => {
  const address = `${unused('2001:db8:')}::1`
  for (let name = 0; name < 100; name++) await fail(unused('user'), address, 1)
  expect(await isRefused(unused('user'), address)).toBe(true)
})

test('a name is limited over all addresses, except where it has signed in before', async () => {
  const [name, home] = [unused('minji'), `${unused('2001:db8:')}::1`]
  const { count, forget } = await limitsOfProcess()
  await count(name, home)
  await forget(name, home)
  for (let network = 0; network < 50; network++) await fail(name, `${unused('2001:db8:')}::1`, 1)
  expect(await isRefused(name, `${unused('2001:db8:')}::1`)).toBe(true)
  expect(await isRefused(name, home)).toBe(false)
})

test('guesses of reset links are limited by the address, over all links', async () => {
  const { services } = await testServer()
  const app = createApp({ ...services, settings: { ...services.settings, trustProxy: true } })
  const address = `${unused('2001:db8:')}::1`
  const guess = async (token: string) => {
    const body = JSON.stringify({ token, newPassword: 'another one!' })
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address }
    return (await app.request('/api/v1/auth/reset-password', { method: 'POST', headers, body })).status
  }
  expect(await guess('guess')).toBe(410)
  for (let token = 1; token < 100; token++) await fail(unused('guess'), address, 1)
  expect(await guess('another guess')).toBe(429)
})

test('guesses of the current password are limited, although a wrong one changes nothing', async () => {
  const user = await signedIn()
  const change = (currentPassword: string) =>
    user.send('POST', '/users/me/password', { currentPassword, newPassword: 'another one!' })
  for (let attempt = 0; attempt < 10; attempt++) expect((await change('not it!')).status).toBe(400)
  expect((await change(user.password)).status).toBe(429)
  const signIn = { username: user.username, password: user.password }
  expect((await send('POST', '/auth/login', signIn)).status).toBe(429)
})
