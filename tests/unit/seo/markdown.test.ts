import { compose } from '../../../src/build/published/markdown/compose'
import { htmlBlocks } from '../../../src/build/published/markdown/from-html'
import { markdown } from '../../../src/build/published/markdown/nodes'
import { markdownTwin } from '../../../src/build/published/markdown/twin'
import { articlePage } from './samples'

const resolve = (href: string) => `https://vigie.example${href}`
const fromHtml = (html: string) => markdown(htmlBlocks(html, resolve)).trimEnd()
const composed = (part: unknown) => markdown(compose(part, 2, resolve)).trimEnd()

describe('a rendered text', () => {
  it('keeps emphasis, code and links, which become absolute', () => {
    expect(
      fromHtml(
        '<strong>Tracfin</strong>, <em>sans délai</em> : <code>goAML</code>, <a href="/demo">démo</a>',
      ),
    ).toBe('**Tracfin**, *sans délai* : `goAML`, [démo](https://vigie.example/demo)')
  })

  it('keeps the word of an explained term and leaves its tooltip out', () => {
    const term =
      '<span class="term"><button type="button" aria-describedby="term-kyc">KYC</button>' +
      '<span role="tooltip" id="term-kyc" class="term-tip">Connaissance du client.</span></span>'
    expect(fromHtml(`Le ${term} commence ici.`)).toBe('Le KYC commence ici.')
  })

  it('keeps headings, nested lists and tables with their caption', () => {
    const html =
      '<h2 id="a">Durées</h2><ul><li>un<ul><li>deux</li></ul></li><li>trois</li></ul><ol><li>premier</li></ol>' +
      '<table><caption>Combien</caption><thead><tr><th>Quoi</th><th>Durée</th></tr></thead>' +
      '<tbody><tr><th>A | B</th><td>12 mois</td></tr></tbody></table>'
    expect(fromHtml(html)).toBe(
      [
        '## Durées',
        '- un\n  - deux\n- trois',
        '1. premier',
        '**Combien**',
        '| Quoi | Durée |\n| - | - |\n| A \\| B | 12 mois |',
      ].join('\n\n'),
    )
  })

  it('shows signs that Markdown would take for markup', () => {
    expect(fromHtml('2 * 3, snake_case, _bord_, a`b, R&#x26;D, &#x3C;nom>')).toBe(
      '2 \\* 3, snake_case, \\_bord\\_, a\\`b, R\\&D, \\<nom>',
    )
    expect(fromHtml('+ de 100 projets')).toBe('\\+ de 100 projets')
    expect(fromHtml('<p>2025. Une année</p>')).toBe('2025\\. Une année')
    expect(fromHtml('[à compléter], article 5](x)')).toBe('\\[à compléter], article 5]\\(x)')
  })
})

describe('a part of a page', () => {
  it('is a section under its heading, its items one level below', () => {
    const part = {
      items: [{ title: 'Modulaire', text: 'Vous activez les modules.' }],
      heading: 'Qualités',
      note: 'Ensuite.',
      text: 'D’abord.',
    }
    expect(composed(part)).toBe(
      ['## Qualités', 'D’abord.', '### Modulaire', 'Vous activez les modules.', 'Ensuite.'].join('\n\n'),
    )
  })

  it('speaks figures as sentences and lists plain texts', () => {
    const figures = [{ value: '+ de 100', label: 'projets', spoken: 'Plus de 100 projets' }]
    expect(composed(figures)).toBe('- Plus de 100 projets')
    expect(composed(['un', 'deux'])).toBe('- un\n- deux')
  })

  it('says the step of a file and leaves out the view drawn beside it', () => {
    const view = { kind: 'matrix', title: 'Matrice de risques', lines: [{ label: 'PPE', levels: ['high'] }] }
    expect(composed({ title: 'Évaluer', text: 'Vous décidez de la suite.', view })).toBe(
      '## Évaluer\n\nVous décidez de la suite.',
    )
  })

  it('leaves out what is empty, code or the words of a button', () => {
    expect(compose({ motif: 'scales', action: 'Demander', levels: null, ordered: true }, 2, resolve)).toEqual(
      [],
    )
  })
})

it('makes a page readable without its site: title, summary, date, both languages, content, ways on', () => {
  const twin = markdownTwin(
    articlePage('<h2 id="droits">Droits</h2><p>Voir <a href="#droits">plus bas</a>.</p>'),
  )
  expect(twin).toBe(
    [
      '# Politique de confidentialité',
      '> Vos données et vos droits.',
      '- [Cette page sur le site](https://vigie.example/politique-confidentialite)\n' +
        '- [The same page in English](https://vigie.example/en/privacy-policy.md)\n' +
        '- Dernière mise à jour\u00a0: 2025-07-01',
      '## Droits',
      'Voir [plus bas](https://vigie.example/politique-confidentialite#droits).',
      '---',
      '- [Demander une démonstration](https://vigie.example/demo)\n- [Nous contacter](https://vigie.example/contact)\n',
    ].join('\n\n'),
  )
})
