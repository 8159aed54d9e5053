// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { emailSpans } from '@/lib/privacy/mask/emails'
import { harmlessSpans } from '@/lib/privacy/mask/harmless'
import { normalize } from '@/lib/privacy/mask/normalize'
import { tokenize } from '@/lib/privacy/mask/tokens'

/** The addresses found in a text, as it is after it was normalized. */
function addressesIn(original: string): string[] {
  const { text } = normalize(original)
  return emailSpans(tokenize(text, harmlessSpans(text))).map(([start, end]) => text.slice(start, end))
}

describe('an email address is found whole, without the text around it', () => {
  test.each([
    // As it is written.
    ['Write to Jane.Doe@example.com, please', ['jane.doe@example.com']],
    ['jane@example.com. Thanks', ['jane@example.com']],
    ['jane@example.', ['jane@example']],
    ['(jane@example.com)', ['jane@example.com']],
    ['a, +jane@example.com', ['+jane@example.com']],
    ['a,b@example.com', ['b@example.com']],
    [' a@example.com', ['a@example.com']],
    ['제인123@example.com', ['제인123@example.com']],
    ['jane@example.com and joe@example.com', ['jane@example.com', 'joe@example.com']],
    ['jane@example joe@example', ['jane@example', 'joe@example']],
    ['jane@163.com', ['jane@163.com']],
    ['a@b@c', ['a@b', 'b@c']],
    ['jane@stay-at-home.com', ['jane@stay-at-home.com']],
    // In Austria.
    ['jane@example.at gmail is another', ['jane@example.at']],
    ['jane@my-shop_one.com', ['jane@my-shop_one.com']],
    ['jane@x---y.com', ['jane@x---y.com']],
    ['jane@naver.com으로 보내 주세요', ['jane@naver.com']],
    ['jane@[192.168.0.1]', ['jane@[192.168.0.1']],
    ['jane@localhost is one', ['jane@localhost']],
    // With a comment, or a quoted name.
    ['say jane(comment)@localhost', ['jane(comment)@localhost']],
    ['say "jane doe"@localhost', ['"jane doe"@localhost']],
    ['say "a \\" b"@example.com', ['"a \\" b"@example.com']],
    // As it is said.
    ['I am jane dot doe at example dot com now', ['jane dot doe at example dot com']],
    ['jane underscore doe at example dot info', ['jane underscore doe at example dot info']],
    ['jane dash doe at example dot net', ['jane dash doe at example dot net']],
    ['dot jane at example dot com', ['jane at example dot com']],
    ['well, dot jane at example dot com', ['jane at example dot com']],
    ['a,dot jane at example dot com', ['jane at example dot com']],
    ['it is j a n e at g mail dot com', ['j a n e at g mail dot com']],
    ['jane@g mail dot com', ['jane@g mail dot com']],
    ['jane @sign example dot com', ['jane @sign example dot com']],
    ['jane at sign example dot com', ['jane at sign example dot com']],
    ['jane (at sign) example dot com', ['jane (at sign) example dot com']],
    ['jane [at] example', ['jane [at] example']],
    ['jane ((at)) example.com', ['jane ((at)) example.com']],
    ['jane at gmail please', ['jane at gmail']],
    ['고양이 이 골뱅이 네이버', ['이 골뱅이 네이버']],
    ['제인 골뱅이 네이버 닷컴으로', ['제인 골뱅이 네이버 닷컴으로']],
  ])('%s', (text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses)
  })

  test.each(['arroba', '골뱅이', '앳', '엣', '에트'])(
    '%s counts as an at sign, with a known provider or a top-level domain',
    (at) => {
      expect(addressesIn(`jane ${at} hotmail`)).toEqual([`jane ${at} hotmail`])
      expect(addressesIn(`jane ${at} example dot org`)).toEqual([`jane ${at} example dot org`])
      expect(addressesIn(`jane ${at} example`)).toEqual([])
    },
  )

  test.each(['dot', 'punto', '점', '쩜', '닷', '도트'])('%s counts as a dot, on either side', (dot) => {
    const address = `jane ${dot} doe at example ${dot} co ${dot} kr`
    expect(addressesIn(address)).toEqual([address])
  })

  test.each(['컴', '콤', '넷', '오알지', '씨오', '케이알', '한국', 'com', 'kr', 'info'])(
    '%s counts as a top-level domain',
    (name) => {
      expect(addressesIn(`jane at example dot ${name}`)).toEqual([`jane at example dot ${name}`])
    },
  )

  test.each(
    [
      'gmail googlemail naver hotmail outlook yahoo icloud daum kakao hanmail nate',
      '네이버 지메일 구글 핫메일 아웃룩 야후 다음 카카오 한메일 네이트 아이클라우드',
    ].flatMap((names) => names.split(' ')),
  )('%s counts as a provider', (name) => {
    expect(addressesIn(`jane at ${name}`)).toEqual([`jane at ${name}`])
  })
})

describe('not an email address', () => {
  test.each([
    '',
    '@',
    'jane@',
    'jane at ',
    'look at ',
    'look at it',
    'meet @cafe',
    'jane@ cafe',
    'the jane@sign',
    'jane @sign the dot com',
    'look: @example.com',
    'node@20',
    'jane at ..com',
    'doe"@example.com',
    'doe)@example.com',
    // An at sign in brackets is certain, a bracket on one side is not.
    'we met (at noon',
    'we met at (noon)',
    'we met at(noon)',
    'jane (((at))) example.com',
    // No top level.
    'jane at example dot c',
    'jane at example dot 1bc',
    'jane at example dot bc1',
    '골뱅이 골뱅이 무침 점 특선',
    '제인 골뱅이 무침 점 텔레컴',
  ])('%s', (text) => {
    expect(addressesIn(text)).toEqual([])
  })

  test.each(['the', 'an', 'this', 'that', 'your', 'our'])('“look at %s dot com” is not masked', (article) => {
    expect(addressesIn(`look at ${article} dot com boom`)).toEqual([])
  })

  test('“look at a store.com” is not masked', () => {
    expect(addressesIn('look at a store.com')).toEqual([])
  })
})

describe('an address is matched only up to limits, so that time is linear', () => {
  test('40 labels after the first one of a domain', () => {
    expect(addressesIn(`jane@a${'.b'.repeat(50)}`)).toEqual([`jane@a${'.b'.repeat(40)}`])
  })

  test('40 parts before the last one of a name', () => {
    expect(addressesIn(`${'b.'.repeat(50)}jane@example.com`)).toEqual([`${'b.'.repeat(40)}jane@example.com`])
  })

  test('three hyphens between two labels', () => {
    expect(addressesIn('jane@x----y.com')).toEqual(['jane@x'])
  })

  test('40 words and marks of a quoted name', () => {
    const words = Array(20).fill('a').join(' ')
    expect(addressesIn(`"${words}"@example.com`)).toEqual([`"${words}"@example.com`])
    expect(addressesIn(`"${words} "@example.com`)).toEqual([])
  })
})
