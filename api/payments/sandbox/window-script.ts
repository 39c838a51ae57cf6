/** Script of the closing page. Plain JavaScript, served as is. */
export const WINDOW_SCRIPT = `(() => {
  const { order, result, opener, payer } = document.body.dataset;
  if (window.opener) window.opener.postMessage({ demoPayment: order, result, payerID: payer }, opener);
  window.close();
})();
`;

/** Script of the waiting page. Its message is not secret: any opener may receive it. */
export const WAITING_SCRIPT = `(() => {
  addEventListener('message', ({ source, data }) => {
    if (source === window.opener && data && data.demoPayment === 'ended') window.close();
  });
  if (window.opener) window.opener.postMessage({ demoPayment: 'waiting' }, '*');
})();
`;

/** The shop's look, as far as one small page needs it. */
export const STYLE = `:root{color-scheme:light dark;--ground:#F7FAFB;--ink:#04263B;--ink2:#456073;--line:#DCE7EC;--strong:#73909F;--link:#0870AA;--focus:#0A84C6;--gold:#F3EBD7;--gold2:#F8F3E7}
@media(prefers-color-scheme:dark){:root{--ground:#04263B;--ink:#E3F3FB;--ink2:#A5C2D2;--line:#17455F;--strong:#6C96AC;--link:#7BD0F8;--focus:#63C5F5;--gold:#373F3A;--gold2:#1F3433}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 Figtree,"Helvetica Neue",Arial,sans-serif}
header{position:relative;display:flex;align-items:center;gap:10px;padding:11px 20px 17px;background:#04263B;color:#fff;font-weight:700}
header::after{content:"";position:absolute;inset:auto 0 0;height:6px;background:linear-gradient(90deg,#E4003A 63px,transparent 0 calc(100% - 63px),#E4003A 0),repeating-linear-gradient(90deg,#0A84C6 0 35px,#fff 0 56px);-webkit-mask:repeating-linear-gradient(90deg,#000 0 5.5px,transparent 0 7px);mask:repeating-linear-gradient(90deg,#000 0 5.5px,transparent 0 7px)}
header b{display:grid;place-items:center;width:30px;height:30px;background:#fff;color:#04263B;clip-path:polygon(12% 0,88% 0,100% 100%,0 100%)}
main{max-width:440px;margin:0 auto;padding:20px 20px 40px}
.demo{display:flex;justify-content:space-between;margin:0 0 20px;padding:9px 14px;border:1.5px dashed var(--strong);border-radius:2px;background:repeating-linear-gradient(-45deg,var(--gold) 0 10px,var(--gold2) 10px 20px);font-size:14px;font-weight:700}
.demo span{font-weight:500}
h1{margin:0 0 14px;font-size:28px;font-weight:800;letter-spacing:-.02em;line-height:1.1}
dl{margin:0 0 8px;border-top:2px solid var(--ink)}
dl div{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-bottom:1px solid var(--line)}
dl .total{border:0;align-items:baseline;font-weight:700} dl .total dd{font-size:28px;font-weight:750}
dt{font-size:14px;color:var(--ink2)} .total dt{font-size:16px;color:inherit} dd{margin:0;font-variant-numeric:tabular-nums;font-weight:600}
.to{margin:0 0 20px;color:var(--ink2);font-size:14px}
nav{display:grid;gap:10px}
.button{display:flex;align-items:center;justify-content:center;min-height:48px;padding:0 22px;border-radius:2px;color:inherit;font-weight:600;text-decoration:none}
.gold{background:#C9982F;color:#04263B} .line{box-shadow:inset 0 0 0 1.5px var(--ink)} .plain{color:var(--link);text-decoration:underline}
.button:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
`;
