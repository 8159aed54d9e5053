import { useScreenTitle } from '@/components/page'

const textLink =
  'rounded-sm text-accent underline underline-offset-2 max-md:inline-flex max-md:min-h-11 max-md:items-center'

interface LegalDocumentProps {
  intro: string
  sections: { title: string; text: string; link?: { href: string; label: string } }[]
}

/** An empty line in a section starts a new paragraph. */
export function LegalDocument({ intro, sections }: LegalDocumentProps) {
  const title = useScreenTitle()
  return (
    <article className="w-full max-w-2xl self-center text-lg">
      <h1 className="font-semibold text-2xl">{title}</h1>
      <p className="mt-3 text-muted">{intro}</p>
      {sections.map((section) => (
        <section key={section.title} className="mt-8">
          <h2 className="font-semibold text-xl">{section.title}</h2>
          {section.text.split('\n\n').map((paragraph) => (
            <p key={paragraph} className="mt-2">
              {paragraph}
            </p>
          ))}
          {section.link && (
            <p className="mt-2">
              <a href={section.link.href} className={textLink}>
                {section.link.label}
              </a>
            </p>
          )}
        </section>
      ))}
    </article>
  )
}
