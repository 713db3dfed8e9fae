{{/* The name of an object of a service: <release>-<service>. Arguments: root, name. */}}
{{- define "plumbline.name" -}}
{{ printf "%s-%s" (.root.Values.fullnameOverride | default .root.Release.Name) .name | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- define "plumbline.appName" -}}
{{ .Values.nameOverride | default .Chart.Name }}
{{- end }}

{{/* Labels by which pods are found. component: what they are called, if not by their name. */}}
{{- define "plumbline.selector" -}}
app.kubernetes.io/name: {{ include "plumbline.appName" .root }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component | default .name }}
{{- end }}

{{- define "plumbline.labels" -}}
{{ include "plumbline.selector" . }}
app.kubernetes.io/version: {{ .root.Values.image.tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/part-of: plumbline
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{/*
The metadata of an object. Arguments: root, name; if it has some of its own, labels and annotations;
kind (a key of values.metadata) and service, whose own come before those of all services.
*/}}
{{- define "plumbline.metadata" -}}
{{- $common := .root.Values.metadata }}
{{- $ofKind := get $common (.kind | default "") | default dict }}
{{- $own := get ((.service | default dict).metadata | default dict) (.kind | default "") | default dict }}
{{- $labels := include "plumbline.labels" . | fromYaml }}
{{- $labels = mustMerge $labels (.labels | default dict) ($own.labels | default dict) ($ofKind.labels | default dict) $common.labels }}
{{- $annotations := mustMerge dict (.annotations | default dict) ($own.annotations | default dict) ($ofKind.annotations | default dict) $common.annotations }}
name: {{ include "plumbline.name" . }}
namespace: {{ .root.Release.Namespace }}
labels: {{- toYaml $labels | nindent 2 }}
{{- with $annotations }}
annotations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* The image of a service: its own settings, then those of its program, then those of all. */}}
{{- define "plumbline.image" -}}
{{- $program := .service.program | default .name }}
{{- $ofProgram := (get .root.Values.services $program | default dict).image | default dict }}
{{- $image := mustMergeOverwrite (deepCopy .root.Values.image) $ofProgram (.service.image | default dict) }}
{{- $version := printf ":%s" ($image.tag | default .root.Chart.AppVersion) }}
{{- $image.registry }}/{{ $image.repository | default $program }}{{ ternary (printf "@%s" $image.digest) $version (not (empty $image.digest)) }}
{{- end }}

{{/* What the pods of a service get, as YAML: its own pods, then those of all. Arguments: root, service. */}}
{{- define "plumbline.pods" -}}
{{- mustMergeOverwrite (deepCopy .root.Values.pods) (.service.pods | default dict) | toYaml }}
{{- end }}

{{/*
Labels and annotations of pods. Arguments: root, name, service, and isServing: a pod that stays has
a checksum of the Secrets and ConfigMaps that it reads, so that an upgrade replaces it when one has
changed. Without a cluster, as in `helm template`, nothing can be read and there is none.
*/}}
{{- define "plumbline.podMetadata" -}}
{{- $root := .root }}
{{- $pods := include "plumbline.pods" . | fromYaml }}
{{- $labels := include "plumbline.labels" . | fromYaml }}
{{- $annotations := mustMerge dict $pods.annotations $root.Values.metadata.annotations }}
{{- if .isServing }}
{{- $read := list (dict "kind" "Secret" "name" .service.secret) }}
{{- range $pods.extraEnvFrom }}
{{- with .secretRef }}{{ $read = append $read (dict "kind" "Secret" "name" .name) }}{{ end }}
{{- with .configMapRef }}{{ $read = append $read (dict "kind" "ConfigMap" "name" .name) }}{{ end }}
{{- end }}
{{- $contents := list }}
{{- range $read }}
{{- with (lookup "v1" .kind $root.Release.Namespace .name).data }}{{ $contents = append $contents . }}{{ end }}
{{- end }}
{{- with $contents }}{{ $_ := set $annotations "plumbline/settings-checksum" (toJson . | sha256sum) }}{{ end }}
{{- end }}
labels: {{- mustMerge $labels $pods.labels $root.Values.metadata.labels | toYaml | nindent 2 }}
{{- with $annotations }}
annotations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* Where pods run. Arguments: root, service. */}}
{{- define "plumbline.placement" -}}
{{- $pods := include "plumbline.pods" . | fromYaml }}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $pods.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- range $key := list "nodeSelector" "tolerations" "affinity" }}
{{- with get $pods $key }}
{{ $key }}: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
{{- end }}

{{/* A name that resolves to all pods of a service, between which clients spread their calls. */}}
{{- define "plumbline.address" -}}
dns:///{{ include "plumbline.name" . }}.{{ .root.Release.Namespace }}:50051
{{- end }}

{{/*
The plain settings of a service by name: its own replace those of its program. A job (isJob) answers
no calls, and runs before helm has made the certificates.
*/}}
{{- define "plumbline.settings" -}}
{{- $program := .service.program | default .name }}
{{- $addresses := dict "identity" "IDENTITY" "analysis-orchestrator" "ORCHESTRATOR" "valuation-engine" "VALUATION_ENGINE" "billing" "BILLING" "feedback" "FEEDBACK" "blog" "BLOG" "notification" "NOTIFICATION" }}
{{- $settings := dict "GRPC_HOST" "0.0.0.0" "GRPC_PORT" "50051" "OTEL_SERVICE_NAME" $program "DRAIN_SECONDS" (toString (.service.drainSeconds | default 5)) }}
{{- range append .service.calls "identity" | uniq }}
{{- $_ := set $settings (printf "%s_ADDRESS" (get $addresses .)) (include "plumbline.address" (dict "root" $.root "name" .)) }}
{{- end }}
{{- if has "mongodb" .service.stores }}
{{- $_ := set $settings "MONGODB_DATABASE" (printf "plumbline_%s" ($program | replace "-" "_")) }}
{{- end }}
{{- if has "nats" .service.stores }}
{{- $_ := set $settings "NATS_REPLICAS" (toString .root.Values.servers.nats.replicas) }}
{{- end }}
{{- if and (eq $program "billing") .root.Values.keda.natsMonitoring }}
{{- $_ := set $settings "NATS_MONITOR_URL" (printf "http://%s" .root.Values.keda.natsMonitoring) }}
{{- end }}
{{- if and .root.Values.tls.enabled (not .isJob) }}
{{- $_ := mustMerge $settings (dict "GRPC_TLS_FOLDER" "/etc/plumbline/tls" "GRPC_TLS_MODE" .root.Values.tls.mode "GRPC_HEALTH_PORT" "50052") }}
{{- end }}
{{- if eq $program "gateway" }}
{{- $_ := mustMerge $settings (dict "HTTP_HOST" "0.0.0.0" "PORT" "3000") }}
{{- end }}
{{- if has $program (list "gateway" "identity" "analysis-orchestrator" "billing" "notification") }}
{{- $_ := set $settings "PUBLIC_URL" .root.Values.publicUrl }}
{{- end }}
{{- with .root.Values.telemetry.otlpEndpoint }}
{{- $_ := set $settings "OTEL_EXPORTER_OTLP_ENDPOINT" . }}
{{- end }}
{{- if .root.Values.telemetry.prometheus.enabled }}
{{- $_ := mustMerge $settings (dict "OTEL_METRICS_EXPORTER" "prometheus" "OTEL_EXPORTER_PROMETHEUS_HOST" "0.0.0.0") }}
{{- end }}
{{- $ofProgram := (get .root.Values.services $program).settings }}
{{- mustMergeOverwrite $settings .root.Values.settings $ofProgram .service.settings | toYaml }}
{{- end }}

{{/* The environment of a service: plain settings, then those of its Secret. */}}
{{- define "plumbline.env" -}}
{{- range $key, $value := include "plumbline.settings" . | fromYaml }}
- name: {{ $key }}
  value: {{ $value | quote }}
{{- end }}
{{- range .service.secretSettings }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $.service.secret }}, key: {{ . }} } }
{{- end }}
{{- range .service.optionalSecretSettings }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $.service.secret }}, key: {{ . }}, optional: true } }
{{- end }}
{{- with (include "plumbline.pods" . | fromYaml).extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* The sources of a service's environment that the operator adds, as an element of a container. */}}
{{- define "plumbline.envFrom" -}}
{{- with (include "plumbline.pods" . | fromYaml).extraEnvFrom }}
envFrom: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* Where a service writes, and its certificates. Arguments: root, name, service, isJob. */}}
{{- define "plumbline.volumes" -}}
- name: temporary
  emptyDir: { sizeLimit: {{ ternary "64Mi" (.service.temporaryStorage | default "64Mi") (not (empty .isJob)) }} }
{{- if and .root.Values.tls.enabled (not .isJob) }}
- name: tls
  secret: { secretName: {{ include "plumbline.name" . }}-tls }
{{- end }}
{{- with (include "plumbline.pods" . | fromYaml).extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "plumbline.volumeMounts" -}}
- { name: temporary, mountPath: /tmp }
{{- if and .root.Values.tls.enabled (not .isJob) }}
- { name: tls, mountPath: /etc/plumbline/tls, readOnly: true }
{{- end }}
{{- with (include "plumbline.pods" . | fromYaml).extraVolumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "plumbline.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "plumbline.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: {{ not .Values.developmentPods }}
capabilities: { drop: [ALL] }
{{- end }}
