/**
 * The one inline script, the same on every page and in every build, so that one hash in the content-security
 * policy covers it. It hands Gatsby what its own inline scripts would have set, with the data that a page may bring
 * along, and asks for the script files only once the page has loaded, has been painted (load may come before the frame
 * that shows it) and the browser is idle, or at the visitor's first sign of intent: nothing competes with the first
 * paint, and until then the page works as plain HTML. With them it asks for what the head links for browsers without
 * script, in the head, outside of which no browser reads a manifest. A page with an anchor in its address, or that its
 * visitor comes back to, it has laid out whole (src/theme/lazy-layout.ts).
 */
export const LOADER = [
  '(function(d,w){',
  'w.pagePath=d.path;w.___webpackCompilationHash=d.hash;w.___chunkMapping=JSON.parse(d.chunks);',
  "if(location.hash||history.state)document.documentElement.removeAttribute('data-lazy');",
  // A touch is a pointer too.
  "var signs=['pointermove','pointerdown','keydown','focusin'],done;",
  'function start(){if(done)return;done=1;',
  'signs.forEach(function(s){w.removeEventListener(s,start,true)});',
  'var data=document.querySelector(\'script[type="application/json"]\');if(data)w.pageData=JSON.parse(data.textContent);',
  "document.head.insertAdjacentHTML('beforeend',document.querySelector('head noscript').textContent);",
  "d.scripts.split(' ').forEach(function(u){var s=document.createElement('script');s.src=u;s.async=false;document.body.appendChild(s)})}",
  'signs.forEach(function(s){w.addEventListener(s,start,true)});',
  'function wait(){w.requestIdleCallback?w.requestIdleCallback(start,{timeout:2000}):start()}',
  'function idle(){requestAnimationFrame(function(){setTimeout(wait,200)})}',
  "document.readyState==='complete'?idle():w.addEventListener('load',idle)",
  '})(document.currentScript.dataset,window)',
].join('')
