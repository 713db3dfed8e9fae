export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const style = `body{margin:0;background:#fbfaf7;color:#17212b;font:15px/23px Inter,system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 20px 80px}h1{font-size:22px}p.quiet{color:#6d7781}
article{background:#fff;border:1px solid #e2ded4;border-radius:6px;padding:18px 22px;margin:16px 0}
h2{font-size:16px;margin:0}small{color:#6d7781}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:12px 0 0}a{color:#0e6169}
@media(prefers-color-scheme:dark){body{background:#0f151a;color:#ebe8e1}article{background:#161e25;border-color:#26313a}a{color:#63c2ba}p.quiet,small{color:#8b959d}}
label{display:block;margin:14px 0 4px}input,button{font:inherit;color:inherit;background:transparent;border:1px solid #8b959d;border-radius:6px;padding:9px 12px}
input{width:100%;box-sizing:border-box}button{cursor:pointer;margin:6px 8px 0 0}button.main{background:#0e6169;border-color:#0e6169;color:#fff}
.error{color:#b3261e}strong.amount{font-size:28px;line-height:36px;display:block;margin:8px 0}
@media(prefers-color-scheme:dark){.error{color:#f2877e}}`;

/** Renders a page of the local stack. body: HTML, with every text of others escaped. */
export const renderPage = ({ title, body }: { title: string; body: string }): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>
<h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>`;
