import { useDocumentTitle } from '@/components/page'

interface LegalDocumentProps {
  title: string
  intro: string
  sections: { title: string; text: string }[]
}

/** Text sections; an empty line starts a new paragraph. */
export function LegalDocument({ title, intro, sections }: LegalDocumentProps) {
  useDocumentTitle(title)
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
        </section>
      ))}
    </article>
  )
}
