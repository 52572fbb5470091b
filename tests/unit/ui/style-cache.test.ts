import { numberClasses } from '../../../src/theme/style-cache'

const css = '.c-1abcde{color:red}.c-2fghij>p{margin:0}.c-1abcde:hover{color:blue}'
const page = '<p class="nowrap c-2fghij">c-1abcde</p><p class="c-1abcde c-gone">c-2fghij</p>'

it('numbers the classes of a page, and no word that looks like one', () => {
  expect(numberClasses(page, css)).toEqual({
    html: '<p class="nowrap c1">c-1abcde</p><p class="c0 c-gone">c-2fghij</p>',
    css: '.c0{color:red}.c1>p{margin:0}.c0:hover{color:blue}',
  })
})

it('keeps the names of a page whose form is taken over by them', () => {
  const html = `<div data-island="form">${page}</div>`
  expect(numberClasses(html, css)).toEqual({ html, css })
})
