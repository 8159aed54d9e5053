import MiniSearch, { type Query } from 'minisearch'
import type { Article } from './article'

const HANGUL = /[가-힣]/
/** Characters of what was typed that are searched for: similar words take time in proportion to the square of theirs. */
const MAX_LENGTH = 200

const words = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

const bigrams = (word: string) => [...word].slice(1).map((letter, index) => `${[...word][index]}${letter}`)

/** Korean words carry their particles with them, so they are found by pairs of syllables as well. */
const tokens = (text: string) =>
  words(text).flatMap((word) => (HANGUL.test(word) && word.length > 1 ? [word, ...bigrams(word)] : [word]))

/** A Korean word as it was typed, and without an ending of one or two syllables. */
function stems(word: string): string[] {
  if (!HANGUL.test(word)) return [word]
  return [word, word.slice(0, -1), word.slice(0, -2)].filter((stem) => stem.length > 1 || stem === word)
}

/** A consonant or vowel at the end is a syllable in composition. */
const typedWords = (typed: string) => words(typed.slice(0, MAX_LENGTH).replace(/(?<![ㄱ-ㅎㅏ-ㅣ])[ㄱ-ㅎㅏ-ㅣ]+$/, ''))

function queryOf(word: string): Query {
  if (!HANGUL.test(word)) return { queries: [word], prefix: true, fuzzy: word.length > 4 ? 0.2 : false }
  const pairs = stems(word)
    .filter((stem) => stem.length > 1)
    .map((stem): Query => ({ combineWith: 'AND', queries: bigrams(stem) }))
  return { combineWith: 'OR', queries: [{ queries: [word], prefix: true, boost: { title: 4 } }, ...pairs] }
}

/** A piece of text; marked if it is what was searched. */
export interface Piece {
  text: string
  marked: boolean
}

export interface Found {
  slug: string
  title: Piece[]
  passage: Piece[]
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `text` in pieces, with what begins with one of the words marked. */
function markedPieces(text: string, wanted: readonly string[]): Piece[] {
  if (wanted.length === 0) return [{ text, marked: false }]
  const longestFirst = wanted.toSorted((one, other) => other.length - one.length)
  const pattern = new RegExp(`(${longestFirst.map(escaped).join('|')})`, 'giu')
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, marked: index % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

const BEFORE = 50
const LENGTH = 170

/** The part of an article's text that has the first of `wanted`, from the beginning of a word. */
export function passageOf(text: string, wanted: readonly string[]): string {
  const lower = text.toLowerCase()
  const found = wanted.map((word) => lower.indexOf(word)).filter((at) => at >= 0)
  const at = found.length > 0 ? Math.min(...found) : 0
  const start = at > BEFORE ? text.lastIndexOf(' ', at - BEFORE) + 1 : 0
  const end = start + LENGTH >= text.length ? text.length : text.lastIndexOf(' ', start + LENGTH)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}

/** @returns the search over titles, headings and text of these articles, best first. */
export function searchOver(articles: readonly Article[]) {
  const index = new MiniSearch<Article>({
    idField: 'slug',
    fields: ['title', 'headings', 'text'],
    extractField: (article, field) => {
      const value = article[field as keyof Article]
      return Array.isArray(value) ? value.join(' ') : value
    },
    tokenize: tokens,
    // Tokens are in lower case already.
    processTerm: (term) => term,
    searchOptions: { boost: { title: 6, headings: 2 }, tokenize: (text) => [text] },
  })
  index.addAll(articles)
  return (typed: string): Found[] => {
    const asWords = typedWords(typed)
    if (asWords.length === 0) return []
    const results = index.search({ combineWith: 'AND', queries: asWords.map(queryOf) })
    return results.flatMap(({ id, terms }) => {
      const article = articles.find(({ slug }) => slug === id)
      if (!article) return []
      const { title, text } = article
      // The longest form of each word that is there, else the terms the index found.
      const there = asWords.flatMap(
        (word) => stems(word).find((stem) => `${title} ${text}`.toLowerCase().includes(stem)) ?? [],
      )
      const wanted = there.length > 0 ? there : terms
      return [
        {
          slug: article.slug,
          title: markedPieces(title, wanted),
          passage: markedPieces(passageOf(text, wanted), wanted),
        },
      ]
    })
  }
}
