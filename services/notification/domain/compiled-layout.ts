/** Compiled from layout/layout.mjml by `npm run generate`. */
export const compiledLayout = `<!doctype html>
<html lang="en" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>{{title}}</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
:root {
color-scheme: light dark;
supported-color-schemes: light dark;
}
p {
margin: 0;
}
.ink a {
color: #0e6169;
}
.wrapped {
overflow-wrap: anywhere;
word-break: break-word;
}
@media (max-width: 479px) {
.card > table > tbody > tr > td {
padding: 24px 20px 12px !important;
}
}
@media (prefers-color-scheme: dark) {
body,
.paper,
.paper > table {
background: #0f151a !important;
}
.card,
.card > table {
background: #161e25 !important;
}
.card > table > tbody > tr > td {
border-color: #26313a !important;
}
.ink div,
.ink a,
.ink td,
.ink li {
color: #ebe8e1 !important;
}
.quiet div,
.quiet a {
color: #929ca4 !important;
}
.brand div,
.brand a {
color: #63c2ba !important;
}
.amount td {
border-color: #26313a !important;
}
.button td,
.button a {
background: #63c2ba !important;
color: #08211f !important;
}
}
[data-ogsc] .ink div,
[data-ogsc] .ink td {
color: #ebe8e1 !important;
}
[data-ogsb] .card,
[data-ogsb] .card > table {
background: #161e25 !important;
}
</style>
<meta name="color-scheme" content="light dark"> <meta name="supported-color-schemes" content="light
dark">
</head>
<body style="word-spacing:normal;background-color:#fbfaf7;">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">{{preview}}</div>
<div
aria-label="{{title}}" aria-roledescription="email" class="paper" style="background-color:#fbfaf7;" role="article" lang="en" dir="ltr"
>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:28px 16px 14px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:568px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%"
>
<tbody>
<tr>
<td
align="left" class="brand" style="font-size:0px;padding:0;word-break:break-word;"
>
<div
style="font-family:Georgia, 'Times New Roman', serif;font-size:22px;line-height:28px;text-align:left;color:#0e6169;"
>Plumbline</div>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#ffffff" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card" style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:600px;border-radius:6px;overflow:hidden;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;border-collapse:separate;"
>
<tbody>
<tr>
<td
style="border:1px solid #e2ded4;border-radius:6px;direction:ltr;font-size:0px;padding:32px 32px 16px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:534px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%"
>
<tbody>
{{parts}}<!--part:paragraph-->
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 0 16px;word-break:break-word;"
>
<div
style="font-family:Inter, -apple-system, 'Segoe UI', Arial, sans-serif;font-size:16px;line-height:25px;text-align:left;color:#17212b;"
><p class="wrapped">{{text}}</p></div>
</td>
</tr>
<!--/part:paragraph--><!--part:list-->
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 0 16px;word-break:break-word;"
>
<div
style="font-family:Inter, -apple-system, 'Segoe UI', Arial, sans-serif;font-size:16px;line-height:25px;text-align:left;color:#17212b;"
><ul style="margin: 0; padding: 0 0 0 20px">
{{items}}<!--part:item-->
<li class="wrapped" style="padding: 0 0 4px">{{text}}</li>
<!--/part:item-->
</ul></div>
</td>
</tr>
<!--/part:list--><!--part:amounts-->
<tr>
<td
align="left" class="ink amount" style="font-size:0px;padding:0 0 20px;word-break:break-word;"
>
<table
cellpadding="0" cellspacing="0" width="100%" border="0" style="color:#17212b;font-family:Inter, -apple-system, 'Segoe UI', Arial, sans-serif;font-size:16px;line-height:25px;table-layout:auto;width:100%;border:none;"
>
{{rows}}<!--part:row-->
<tr>
<td class="wrapped" style="padding:8px 12px 8px 0;border-bottom:1px solid #e2ded4;{{weight}}">{{label}}</td>
<td
align="right"
style="padding:8px 0;border-bottom:1px solid #e2ded4;white-space:nowrap;{{weight}}"
>{{amount}}</td>
</tr>
<!--/part:row-->
</table>
</td>
</tr>
<!--/part:amounts--><!--part:button-->
<tr>
<td
align="left" class="button" style="font-size:0px;padding:4px 0 20px;word-break:break-word;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;"
>
<tbody>
<tr>
<td
align="center" bgcolor="#0e6169" role="presentation" style="border:none;border-radius:6px;cursor:auto;mso-padding-alt:12px 22px;background:#0e6169;" valign="middle"
>
<a
href="{{link}}" style="display:inline-block;background:#0e6169;color:#ffffff;font-family:Inter, -apple-system, 'Segoe UI', Arial, sans-serif;font-size:16px;font-weight:600;line-height:120%;margin:0;text-decoration:none;text-transform:none;padding:12px 22px;mso-padding-alt:0px;border-radius:6px;" target="_blank"
>
{{label}}
</a>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
<!--/part:button--><!--part:note-->
<tr>
<td
align="left" class="quiet" style="font-size:0px;padding:0 0 16px;word-break:break-word;"
>
<div
style="font-family:Inter, -apple-system, 'Segoe UI', Arial, sans-serif;font-size:13px;line-height:20px;text-align:left;color:#5f6973;"
><p class="wrapped">{{text}}</p></div>
</td>
</tr>
<!--/part:note-->
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:18px 16px 36px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:568px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%"
>
<tbody>
<tr>
<td
align="left" class="quiet" style="font-size:0px;padding:0;word-break:break-word;"
>
<div
style="font-family:Inter, -apple-system, 'Segoe UI', Arial, sans-serif;font-size:13px;line-height:20px;text-align:left;color:#5f6973;"
>{{footer}}</div>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>
`;
