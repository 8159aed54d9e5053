import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { i18n } from '@/lib/i18n'
import { refreshTexts } from '@/lib/i18n/texts'
import { TranslationProvider, useTranslation } from '@/lib/i18n/use-translation'

/** Reads a text whose dictionary arrives after the first render, before effects run. */
function LateText() {
  const { t } = useTranslation()
  useLayoutEffect(() => {
    if (i18n.exists('late.text')) return
    i18n.addResource('en', 'translation', 'late.text', 'Here now')
    refreshTexts()
  }, [])
  return <p>{t('late.text' as 'common.close')}</p>
}

test('a text that arrives between the first render and the subscription is shown', async () => {
  render(
    <TranslationProvider>
      <LateText />
    </TranslationProvider>,
  )
  expect(await screen.findByText('Here now')).toBeVisible()
})
