import type { Config } from 'tailwindcss'
import { iconMasks } from './plugins/icon-masks.ts'

const token = (name: string) => `var(--${name})`

/** The design tokens by name; their values for both themes stand in src/styles.css. */
export default {
  darkMode: ['selector', '.dark'],
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  plugins: [iconMasks],
  theme: {
    extend: {
      // Where what sticks would leave no room for what scrolls below it.
      screens: { short: { raw: '(max-height: 37.49rem)' } },
      colors: {
        page: token('page'),
        panel: token('panel'),
        raised: token('raised'),
        hover: token('hover'),
        chosen: token('chosen'),
        ink: token('ink'),
        muted: token('muted'),
        line: token('line'),
        edge: token('edge'),
        accent: { DEFAULT: token('accent'), ink: token('accent-ink') },
        solid: { DEFAULT: token('solid'), ink: token('solid-ink') },
        agent: token('agent'),
        customer: token('customer'),
        good: token('good'),
        warn: token('warn'),
        bad: { DEFAULT: token('bad'), solid: token('bad-solid'), ink: token('bad-ink') },
        info: token('info'),
      },
      fontSize: {
        // One scale, 13 px for what is scanned and 14 px for what is read.
        xs: ['0.75rem', { lineHeight: '1rem' }],
        sm: ['0.8125rem', { lineHeight: '1.25rem' }],
        base: ['0.875rem', { lineHeight: '1.375rem' }],
        lg: ['1rem', { lineHeight: '1.5rem' }],
        xl: ['1.25rem', { lineHeight: '1.75rem', letterSpacing: '-0.011em' }],
        '2xl': ['1.625rem', { lineHeight: '2rem', letterSpacing: '-0.017em' }],
        '4xl': ['2.5rem', { lineHeight: '2.75rem', letterSpacing: '-0.022em' }],
      },
      borderRadius: { sm: '4px', DEFAULT: '6px', md: '6px', lg: '10px', xl: '14px' },
      spacing: { sidebar: '16rem', 'sidebar-mobile': '18rem', 'sidebar-icon': '3rem' },
      boxShadow: {
        header: '0 1px 0 var(--line), 0 6px 16px -12px var(--shade)',
        float: '0 0 0 1px var(--line), 0 12px 32px -8px var(--shade)',
      },
      transitionDuration: { quick: '120ms', calm: '200ms' },
    },
  },
} satisfies Config
