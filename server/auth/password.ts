import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** 32 MB and about a tenth of a second for each attempt. */
const COST = { N: 2 ** 15, r: 8, p: 1 }
const LENGTH = 32

const hashOf = (password: string, salt: Buffer, { N, r, p }: typeof COST) =>
  derive(password.normalize('NFC'), salt, LENGTH, { N, r, p, maxmem: 256 * N * r })

/** Parameters, salt and hash, as they are stored. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await hashOf(password, salt, COST)
  return [COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [N, r, p, salt = '', hash = ''] = stored.split('$')
  const expected = Buffer.from(hash, 'base64url')
  const found = await hashOf(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return expected.length === found.length && timingSafeEqual(expected, found)
}

let unknownUser: Promise<string> | undefined

/** Takes as long as a wrong password, so that timing does not reveal which names exist. */
export async function pretendToCheck(password: string): Promise<void> {
  unknownUser ??= hashPassword('')
  await isPassword(password, await unknownUser)
}

/** A password to be printed once, with the special character that passwords need. */
export const oneTimePassword = (): string => `${randomBytes(12).toString('base64url')}!`
