import { expect, test } from 'vitest'
import { storageProblem } from '@/features/auth/login-failure'

test.each([
  ['http:', 'console.example', true, 'insecure'],
  ['http:', 'localhost.example', true, 'insecure'],
  ['http:', '192.168.0.7', false, 'insecure'],
  ['http:', 'localhost', true, 'size'],
  ['http:', 'parley.localhost', true, 'size'],
  ['http:', '127.0.0.1', false, 'blocked'],
  ['http:', '[::1]', true, 'size'],
  ['https:', 'console.example', true, 'size'],
  ['https:', 'console.example', false, 'blocked'],
] as const)(
  'a session that is not kept at %s//%s, with cookies allowed: %s, is a matter of %s',
  (protocol, hostname, enabled, problem) => {
    expect(storageProblem({ protocol, hostname }, enabled)).toBe(problem)
  },
)
