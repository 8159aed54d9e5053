import type { Page } from '@playwright/test'
import { agentEditor, dental } from '../support/agent-editor'
import { chats } from '../support/chats'
import { expect, test } from '../support/fixtures'
import { knowledge, textFile } from '../support/knowledge'
import { expectNoSideScroll } from '../support/layout'
import { startDemo } from '../support/session'
import { training } from '../support/training'
import type { Language } from '../support/translations'

/* From a document to an answer of the agent, with the keyboard alone. */

const words = {
  en: {
    files: ['rooms.md', 'whitening.md', 'staff.txt', 'hours.csv', 'rules.html'],
    passage: 'Whitening with the blue lamp costs 240 dollars and takes fifty minutes.',
    question: 'What does whitening with the blue lamp cost?',
    known: /240 dollars/,
    better: 'Whitening is 199 dollars until the end of the month.',
  },
  ko: {
    files: ['진료실.md', '미백.md', '직원.txt', '시간표.csv', '규칙.html'],
    passage: '블루램프 치아 미백은 24만 원이고 오십 분 정도 걸립니다.',
    question: '블루램프 치아 미백은 얼마인가요?',
    known: /24만 원/,
    better: '이번 달까지 미백은 19만 9천 원이에요.',
  },
}

/** Chooses the option of a combobox whose name contains `typed`. */
async function pick(page: Page, name: string, typed: string) {
  await page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('combobox', { name, exact: true }))
    .press('Enter')
  await page.keyboard.type(typed)
  await expect(page.getByRole('option', { name: new RegExp(typed) }).first()).toBeVisible()
  await page.keyboard.press('Enter')
}

async function journey(page: Page, language: Language) {
  const { files, passage, question, known, better } = words[language]
  const [, fileName = ''] = files
  const documents = knowledge(page, language)
  const editor = agentEditor(page, language)
  const chat = chats(page, language)
  const answers = training(page, language)

  await page.goto('/knowledge-base')
  const chooser = page.waitForEvent('filechooser')
  await documents.upload.press('Enter')
  await (await chooser).setFiles([
    ...files.filter((name) => name !== fileName).map(textFile),
    { name: fileName, mimeType: 'text/markdown', buffer: Buffer.from(`# ${fileName}\n\n${passage}\n`) },
  ])
  await expect(documents.uploads.getByText(documents.label('upload.done'), { exact: true })).toHaveCount(5)
  await documents.question.fill(question)
  await documents.question.press('Enter')
  // Asked again by itself once the document is ready.
  const found = page.getByRole('link', { name: new RegExp(`${fileName}.*1$`) })
  await found.press('Enter')
  await expect(documents.drawer.getByText(passage)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`/agents/${dental[language]}/tools`)
  const list = editor.label('fields.knowledgeBaseIds')
  await pick(page, editor.label('searchIn', { list }), fileName)
  await expect(page.getByRole('checkbox', { name: new RegExp(`^${fileName}`) })).toBeChecked()
  await expectNoSideScroll(page)
  await page.keyboard.press('Control+s')
  await expect(editor.clean).toBeVisible()

  const ask = async () => {
    await page.goto(`/chats?agent=${dental[language]}&chat=new`)
    await expect(chat.agent).toBeVisible()
    await chat.field.fill(question)
    await chat.field.press('Enter')
  }
  await ask()
  await expect(chat.text(known)).toBeVisible()
  await expectNoSideScroll(page)
  await chat.messages.getByRole('link', { name: fileName }).press('Enter')
  await expect(documents.drawer.getByText(documents.label('linked'))).toBeVisible()
  await expect(documents.drawer.getByText(passage)).toBeVisible()

  await page.goto(`/training/custom-answer?agent=${dental[language]}&create=true`)
  await answers.question(1).fill(question)
  await answers.answer.fill(better)
  await answers.createAnswer.press('Enter')
  await expect(answers.dialog).toHaveCount(0)
  await ask()
  await expect(chat.text(better)).toBeVisible()
  await expect(chat.messages.getByRole('link', { name: chat.label('customAnswer') })).toBeVisible()
  await expect(chat.text(known)).toHaveCount(0)
}

test('a document is uploaded, found, attached to an agent and cited in a chat; a custom answer takes precedence', async ({
  page,
}) => {
  await startDemo(page)
  await journey(page, 'en')
})

test('the same in Korean on a phone', async ({ newContext }) => {
  const { context } = await newContext({ locale: 'ko-KR', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await startDemo(page)
  await journey(page, 'ko')
})
