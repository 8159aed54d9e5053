import { type ReactNode, useId } from 'react'

interface SettingsSectionProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

/** A group of settings: description on the left, controls on the right. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-x-8 gap-y-4 border-line border-b py-6 first:pt-2 last:border-b-0 xl:grid-cols-[16rem_minmax(0,36rem)]"
    >
      <div className="flex flex-col gap-1">
        <h2 id={heading} className="font-semibold">
          {title}
        </h2>
        {text && <p className="max-w-prose text-muted text-sm">{text}</p>}
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  )
}
